export type Channel<Sent> = { post(message: Sent): void; close(): void }

type Own = Pick<Window & typeof globalThis, 'addEventListener' | 'removeEventListener' | 'location'> & {
  BroadcastChannel: typeof BroadcastChannel
}

/**
 * Between the frame and a window that it opened, by a name that only they know. Neither way is always there: where the
 * page isolates itself they have no reference to each other, and where the frame is of another site than the page,
 * browsers keep the channels of the two apart. What arrives first is the way from then on, so that nothing comes twice.
 */
export function openChannel<Sent, Heard>(
  own: Own,
  name: string,
  peer: Window | null,
  hear: (message: Heard) => void,
): Channel<Sent> {
  const { origin } = own.location
  const channel = new own.BroadcastChannel(name)
  const ways = [
    (message: Sent) => channel.postMessage(message),
    (message: Sent) => peer?.postMessage({ name, message }, origin),
  ]
  let used = ways
  const take = (at: number, message: Heard) => {
    if (used === ways) used = ways.slice(at, at + 1)
    if (used[0] === ways[at]) hear(message)
  }
  channel.onmessage = ({ data }) => take(0, data)
  const hearPeer = ({ data, source, origin: from }: MessageEvent) => {
    if (source && source === peer && from === origin && data?.name === name) take(1, data.message)
  }
  own.addEventListener('message', hearPeer)
  return {
    post(message) {
      for (const post of used) post(message)
    },
    close() {
      own.removeEventListener('message', hearPeer)
      channel.close()
    },
  }
}
