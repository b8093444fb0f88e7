/** Sockets that do nothing by themselves: the test is the relay. */
export function fakeSockets() {
  const opened: FakeSocket[] = []

  class FakeSocket extends EventTarget {
    readonly sent: { id: string; method?: string; params?: unknown; result?: unknown }[] = []
    isClosed = false

    constructor(readonly url: string) {
      super()
      opened.push(this)
    }

    open(): void {
      this.dispatchEvent(new Event('open'))
    }

    send(text: string): void {
      this.sent.push(JSON.parse(text))
    }

    say(frame: string | object): void {
      const data = typeof frame === 'string' ? frame : JSON.stringify({ jsonrpc: '2.0', ...frame })
      this.dispatchEvent(new MessageEvent('message', { data }))
    }

    /** Answers the last call of a method. */
    answer(method: string, answer: { result: unknown } | { error: { code: number; message: string } }): void {
      const id = this.sent.findLast(frame => frame.method === method)?.id
      this.say({ id, ...answer })
    }

    close(): void {
      this.isClosed = true
    }

    /** The relay ends it. */
    end(code: number, reason = ''): void {
      this.isClosed = true
      this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
    }
  }

  return { opened, WebSocket: FakeSocket as unknown as new (url: string) => WebSocket }
}
