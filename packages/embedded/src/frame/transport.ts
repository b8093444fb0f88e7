import type { Stop } from '@latchkey/core'

/** A way to talk to a frame that has been greeted. */
export type Transport = {
  post(message: object): void
  /** A frame of ours is behind it, which answers at once what it knows by itself. */
  isOurs?: boolean
  close: Stop
}

export type TransportEvents = {
  /** Something came from the frame; it is not read yet. */
  heard(data: unknown): void
  /** The frame can be used, over this transport. */
  ready(transport: Transport): void
}

/** What a transport needs of the page and of the frame's element. */
export type FramePlace = {
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  element: Pick<HTMLIFrameElement, 'contentWindow'>
  /** Of the frame: nothing is posted to another one, and nothing of another one is heard (EMB-14). */
  origin: string
  after(ms: number, work: () => void): Stop
}
