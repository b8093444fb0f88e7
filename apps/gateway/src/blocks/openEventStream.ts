export type EventStream = {
  body: ReadableStream<Uint8Array>
  send(text: string): void
  end(): void
}

/** What waits to be sent to somebody who does not read. */
const mostWaiting = 32
const encoder = new TextEncoder()

/** The body of server-sent events. It ends by `end`, or when the other side has gone or does not read. */
export function openEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const over = () => {
    controller = undefined
    onEnd()
  }
  const end = () => {
    const open = controller
    if (!open) return
    over()
    open.close()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given
      },
      cancel: over,
    },
    { highWaterMark: mostWaiting },
  )
  return {
    body,
    end,
    send(text) {
      if (!controller) return
      // They ask again, and get the newest.
      if ((controller.desiredSize ?? 0) <= 0) return end()
      controller.enqueue(encoder.encode(text))
    },
  }
}
