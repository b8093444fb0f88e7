export type Notice = { id: number; kind: 'good' | 'warning' | 'plain'; text: string }

/**
 * Short messages at the edge of the page, each shown once for a while. A warning stays until the user closes
 * it.
 */
export type Notices = {
  list(): readonly Notice[]
  tell(kind: Notice['kind'], text: string): void
  close(id: number): void
  listen(listener: () => void): () => void
}

const shownMs = 7000
const most = 3

export function createNotices(): Notices {
  const listeners = new Set<() => void>()
  let list: readonly Notice[] = []
  let count = 0
  const set = (next: readonly Notice[]) => {
    list = next
    for (const listener of [...listeners]) listener()
  }
  const close = (id: number) => set(list.filter(notice => notice.id !== id))
  return {
    list: () => list,
    tell(kind, text) {
      count += 1
      const id = count
      set([...list.filter(notice => notice.text !== text), { id, kind, text }].slice(-most))
      if (kind !== 'warning') setTimeout(() => close(id), shownMs)
    },
    close,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
