export type Channel<Sent> = { post(message: Sent): void; close(): void }

type Own = Pick<Window & typeof globalThis, 'addEventListener' | 'removeEventListener' | 'location'> & {
  BroadcastChannel: typeof BroadcastChannel
}

/** Both ways carry every message; its id tells the second arrival from a new one. */
type Letter<Message> = { name: string; id: string; message: Message }

/**
 * Between the frame and a window that it opened, by a name that only they know. Neither way is always there: where the
 * page isolates itself they have no reference to each other, and where the frame is of another site than the page,
 * browsers keep the channels of the two apart. Neither side can know which way reaches the other, so it takes both.
 */
export function openChannel<Sent, Heard>(
  own: Own,
  name: string,
  peer: Window | null,
  hear: (message: Heard) => void,
): Channel<Sent> {
  const { origin } = own.location
  const channel = new own.BroadcastChannel(name)
  const known = new Set<string>()
  // A window that is loaded again begins anew, and says other things than before.
  const life = crypto.getRandomValues(new Uint32Array(2)).join('-')
  let sent = 0
  const take = (letter: Letter<Heard>) => {
    if (letter?.name !== name || known.has(letter.id)) return
    known.add(letter.id)
    hear(letter.message)
  }
  channel.onmessage = ({ data }) => take(data)
  const hearPeer = ({ data, source, origin: from }: MessageEvent) => {
    if (source && source === peer && from === origin) take(data)
  }
  own.addEventListener('message', hearPeer)
  return {
    post(message) {
      sent += 1
      const letter: Letter<Sent> = { name, id: `${life}-${sent}`, message }
      channel.postMessage(letter)
      peer?.postMessage(letter, origin)
    },
    close() {
      own.removeEventListener('message', hearPeer)
      channel.close()
    },
  }
}
