import { openSocket } from './openSocket.mjs'

/**
 * One socket at the relay. `onMessage(message)` is called for every delivery and tells whether it is acknowledged.
 * `from` is the address it seems to come from, to a relay that trusts its proxy. Settles once the socket is open; `ask` settles with the relay's result or rejects with its error.
 */
export function openClient({ address, pass, from, onMessage = () => true }) {
  const query = `auth=${pass}&projectId=playground&ua=wc-2%2Fjs-current%2Flinux%2Fnodejs`
  const asked = new Map()
  let next = Date.now() * 1000
  let isWanted = true
  let isOver = false
  return new Promise((done, fail) => {
    const socket = openSocket(`${address}?${query}`, {
      headers: from === undefined ? {} : { 'x-forwarded-for': from },
      onOpen: () => done({ ask, close, isClosed: () => isOver }),
      onText: read,
      onEnd({ code, reason }) {
        isOver = true
        fail(new Error(`a socket could not be opened: ${reason}`))
        const error = new Error(`the relay closed a socket: ${code} ${reason}`)
        if (isWanted) for (const each of asked.values()) each.fail(error)
        asked.clear()
      },
    })

    function ask(method, params) {
      next += 1
      const id = String(next)
      if (isOver) return Promise.reject(new Error('the relay closed a socket: it is asked no more'))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((answered, failed) => asked.set(id, { done: answered, fail: failed }))
    }

    function close() {
      isWanted = false
      socket.terminate()
    }

    function read(text) {
      const frame = JSON.parse(text)
      if (frame.method) {
        if (onMessage(frame.params.data.message))
          socket.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
        return
      }
      const one = asked.get(frame.id)
      asked.delete(frame.id)
      if (frame.error) one?.fail(new Error(`${frame.error.code} ${frame.error.message}`))
      else one?.done(frame.result)
    }
  })
}
