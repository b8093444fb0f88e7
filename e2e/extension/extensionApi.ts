type Listeners<Listener> = { addListener(listener: Listener): void }

/** Who sent a message, as the browser says: a page cannot make this up. */
export type Sender = {
  id?: string
  origin?: string
  documentId?: string
  frameId?: number
  tab?: { id?: number }
}

type Area = {
  get(key: string): Promise<Record<string, unknown>>
  set(values: Record<string, unknown>): Promise<void>
}

/** As much of the browser's interface for extensions as this one uses. */
type ExtensionApi = {
  /** Absent once the extension was updated, disabled or removed under a page. */
  runtime?: {
    id?: string
    getURL(path: string): string
    sendMessage(message: unknown): Promise<unknown>
    onMessage: Listeners<
      (message: unknown, sender: Sender, reply: (answer: unknown) => void) => boolean | undefined
    >
  }
  storage: { local: Area; session: Area; onChanged: Listeners<() => void> }
  tabs: {
    query(asked: { url: string }): Promise<{ id?: number }[]>
    sendMessage(
      tab: number,
      message: unknown,
      to: { documentId?: string; frameId?: number },
    ): Promise<unknown>
  }
  windows: {
    create(asked: {
      url: string
      type: 'popup'
      width: number
      height: number
    }): Promise<{ id?: number } | undefined>
    get(id: number): Promise<unknown>
    remove(id: number): Promise<void>
    onRemoved: Listeners<(id: number) => void>
  }
}

declare const chrome: ExtensionApi

export const extension: ExtensionApi = chrome
