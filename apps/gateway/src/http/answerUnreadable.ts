import type { Socket } from 'node:net'
import { failureAnswer } from './failureAnswer'
import { rawAnswer } from './rawAnswer'

/** How long we keep reading an unreadable request, so that its sender gets to see the answer. */
const lingersFor = 1_000

export const unreadable = failureAnswer({
  ...{ status: 400, field: 'request' },
  description: 'This is not a usable request',
})
const tooSlow = failureAnswer({
  ...{ status: 408, field: 'request' },
  description: 'The request did not arrive in time',
})

/** Answers what is not HTTP, has too many headers or never ends, and closes the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    // An answer is already under way: more text could end up in the middle of it.
    if (socket.bytesWritten === 0) socket.write(rawAnswer('408 Request Timeout', tooSlow))
    return socket.destroySoon()
  }
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  socket.end(rawAnswer(isLarge ? '431 Request Header Fields Too Large' : '400 Bad Request', unreadable))
  const timer = setTimeout(() => socket.destroy(), lingersFor)
  socket.once('close', () => clearTimeout(timer))
}
