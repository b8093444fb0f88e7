import WebSocket from 'ws'

/**
 * One socket at the relay. `onMessage(message)` is called for every delivery and tells whether it is acknowledged.
 * Settles once the socket is open; `ask` settles with the relay's result or rejects with its error.
 */
export function openClient({ address, pass, onMessage = () => true }) {
  const query = `auth=${pass}&projectId=playground&ua=wc-2%2Fjs-current%2Flinux%2Fnodejs`
  const socket = new WebSocket(`${address}?${query}`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
    handshakeTimeout: 60_000,
  })
  const asked = new Map()
  let next = Date.now() * 1000
  let isWanted = true

  socket.on('message', data => {
    const frame = JSON.parse(data)
    if (frame.method) {
      if (onMessage(frame.params.data.message))
        socket.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
      return
    }
    const { done, fail } = asked.get(frame.id) ?? {}
    asked.delete(frame.id)
    if (frame.error) fail?.(new Error(`${frame.error.code} ${frame.error.message}`))
    else done?.(frame.result)
  })

  const client = {
    ask(method, params) {
      next += 1
      const id = String(next)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((done, fail) => asked.set(id, { done, fail }))
    },
    close() {
      isWanted = false
      socket.terminate()
    },
  }
  return new Promise((done, fail) => {
    socket.once('open', () => done(client))
    socket.on('error', error => fail(new Error(`a socket could not be opened: ${error.message}`)))
    socket.on('close', (code, reason) => {
      const error = new Error(`the relay closed a socket: ${code} ${reason}`)
      if (isWanted) for (const each of asked.values()) each.fail(error)
    })
  })
}
