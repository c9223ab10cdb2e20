/** The native share sheet where there is one, else the clipboard; resolves to whether the link was copied. */
export async function share(url: string, title: string): Promise<boolean> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ url, title })
      return false
    } catch (error) {
      // Closing the sheet is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return false
      throw error
    }
  }
  return await copy(url)
}

export async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text)
    return true
  }
  // Pages that are not served securely have no clipboard; a field that is selected does as well.
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
