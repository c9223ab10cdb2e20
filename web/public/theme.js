// Runs before the first paint, so that a dark room stays dark.
{
  let chosen = null
  try {
    chosen = JSON.parse(localStorage.getItem('makiba.theme') ?? 'null')
  } catch {
    // A value nobody can read is as good as none.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
