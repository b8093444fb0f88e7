import { connect } from 'node:net'

/**
 * The client's side of a WebSocket, as far as the relay's clients need it: whole text frames, pings, a close. By hand,
 * because thousands of them share the machine with the relay, and a client of `ws` costs it several times as much as
 * its socket: in the world every client works on a machine of its own.
 */
export function openSocket(address, { onOpen, onText, onEnd, headers = {} }) {
  const { hostname, port, pathname, search, host } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let waiting = Buffer.alloc(0)
  let isOpen = false
  let end = { code: 1006, reason: 'the connection broke' }
  socket.on('connect', () =>
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('') +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bGF0Y2hrZXkgYmVuY2ghIQ==\r\n\r\n',
    ),
  )
  socket.on('data', data => {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, data]) : data
    if (!isOpen) readAnswer()
    if (isOpen) readFrames()
  })
  socket.on('error', error => {
    end = { code: 1006, reason: error.message }
  })
  socket.on('close', () => onEnd(end))

  function readAnswer() {
    const at = waiting.indexOf('\r\n\r\n')
    if (at < 0) return
    const [line] = waiting.toString('latin1', 0, at).split('\r\n')
    waiting = waiting.subarray(at + 4)
    isOpen = line.startsWith('HTTP/1.1 101 ')
    if (isOpen) return onOpen()
    end = { code: 1006, reason: line }
    socket.destroy()
  }

  function readFrames() {
    for (let frame = nextFrame(waiting); frame; frame = nextFrame(waiting)) {
      waiting = waiting.subarray(frame.size)
      const { opcode, payload } = frame
      if (opcode === 1) onText(payload.toString())
      else if (opcode === 9) send(10, payload)
      else if (opcode === 8) {
        end = {
          code: payload.length > 1 ? payload.readUInt16BE() : 1005,
          reason: payload.toString('utf8', 2),
        }
        socket.end()
      }
    }
  }

  /** A client's frame is masked; with a mask of zeros it stands as it is. One that is not final is part of a message. */
  function send(opcode, payload, isFinal = true) {
    const { length } = payload
    const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8
    const frame = Buffer.alloc(6 + extra + length)
    frame[0] = (isFinal ? 0x80 : 0) | opcode
    frame[1] = 0x80 | (extra === 0 ? length : extra === 2 ? 126 : 127)
    if (extra === 2) frame.writeUInt16BE(length, 2)
    if (extra === 8) frame.writeBigUInt64BE(BigInt(length), 2)
    payload.copy(frame, 6 + extra)
    socket.write(frame)
  }

  return {
    send: text => send(1, Buffer.from(text)),
    /** One part of a message that never ends. */
    sendPart: (text, isFirst) => send(isFirst ? 1 : 0, Buffer.from(text), false),
    terminate: () => socket.destroy(),
  }
}

function nextFrame(data) {
  if (data.length < 2) return undefined
  const short = data[1] & 0x7f
  const head = short === 126 ? 4 : short === 127 ? 10 : 2
  if (data.length < head) return undefined
  const length =
    short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short
  if (data.length < head + length) return undefined
  return { opcode: data[0] & 0x0f, payload: data.subarray(head, head + length), size: head + length }
}
