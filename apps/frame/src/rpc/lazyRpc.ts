import type { Frame } from '../frame'
import type { RpcHandlers } from '../handlers/createHandlers'

/** Reading and showing what is signed is half of the frame's code: it arrives with the first call. */
export function lazyRpc(frame: Frame, window: Window & typeof globalThis): RpcHandlers {
  let loaded: Promise<RpcHandlers> | undefined
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
    RPC_REQUEST: async request => (await load()).RPC_REQUEST(request),
    RPC_ABORT: async request => (await loaded)?.RPC_ABORT(request),
  }
}
