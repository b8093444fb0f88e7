import { callSite, type Watch, type WatchedWindow } from './leak'

/** Web sockets that are open or opening. */
export function watchSockets(window: WatchedWindow): Watch {
  const { WebSocket } = window
  const sockets: { socket: WebSocket; where: string }[] = []
  if (!WebSocket) return { left: () => [], stop: () => {} }

  window.WebSocket = class WatchedWebSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      sockets.push({ socket: this, where: callSite() })
    }
  }
  return {
    left: () =>
      sockets
        .filter(({ socket }) => socket.readyState <= WebSocket.OPEN)
        .map(({ socket, where }) => ({ what: `socket to ${socket.url}`, where })),
    stop() {
      window.WebSocket = WebSocket
    },
  }
}
