// What the browser remembers of small things. Where it does not let us (blocked cookies, a full disk) they live as long as the page.
const memory = new Map<string, string>()

/** Blocked storage throws on every touch, even on its name. */
function ask<T>(use: (store: Storage) => T, otherwise: () => T): T {
  try {
    return use(localStorage)
  } catch (error) {
    if (error instanceof DOMException) return otherwise()
    throw error
  }
}

export const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
  getItem: (key) =>
    memory.get(key) ??
    ask(
      (store) => store.getItem(key),
      () => null,
    ),
  setItem(key, value) {
    ask(
      (store) => {
        store.setItem(key, value)
        memory.delete(key)
      },
      () => void memory.set(key, value),
    )
  },
  removeItem(key) {
    memory.delete(key)
    ask(
      (store) => store.removeItem(key),
      () => undefined,
    )
  },
  clear() {
    memory.clear()
    ask(
      (store) => store.clear(),
      () => undefined,
    )
  },
}
