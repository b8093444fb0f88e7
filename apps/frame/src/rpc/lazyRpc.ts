import type { Frame } from '../frame'
import type { FrameRpc } from '../handlers/createHandlers'

/** Reading and showing what is signed is half of the frame's code: it arrives with the first call. */
export function lazyRpc(frame: Frame, window: Window & typeof globalThis): FrameRpc {
  let loaded: Promise<FrameRpc> | undefined
  const load = () => {
    loaded ??= import('./rpcHandlers')
      .then(({ rpcHandlers }) => rpcHandlers(frame, window))
      .catch(error => {
        loaded = undefined
        throw error
      })
    return loaded
  }
  return {
    handlers: {
      RPC_REQUEST: async request => (await load()).handlers.RPC_REQUEST(request),
      RPC_ABORT: async request => (await loaded)?.handlers.RPC_ABORT(request),
    },
    grants: async () => (await load()).grants(),
  }
}
