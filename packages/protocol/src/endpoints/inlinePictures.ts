import type { SimulateAnswer } from './simulate'

/**
 * Pictures in the answer of `simulate` itself, for whoever may load none from elsewhere: so they are `asked` for, `most`
 * of them come, each of at most so many bytes.
 */
export const inlinePictures = { asked: { pictures: 'inline' }, most: 6, mostBytes: 8_192 } as const

/** WebP by its name and by its first bytes (`RIFF….WEBP`), which is what the gateway makes of every picture. */
const form = /^data:image\/webp;base64,UklGR[A-Za-z\d+/]{6}XRUJQ[A-Za-z\d+/]*={0,2}$/
const longest = 'data:image/webp;base64,'.length + 4 * Math.ceil(inlinePictures.mostBytes / 3)

/** Adds to a simulation the pictures that the answer `body` carries: of tokens that it reports, and of nothing else. */
export function withInlinePictures(tried: SimulateAnswer, body: unknown): SimulateAnswer {
  if (tried.outcome !== 'done') return tried
  const { changes: rows } = body as { changes: readonly unknown[] }
  let left: number = inlinePictures.most
  const changes = tried.changes.map((change, at) => {
    const { picture } = Object(rows[at]) as { picture?: unknown }
    const isPicture = typeof picture === 'string' && picture.length <= longest && form.test(picture)
    if (change.kind !== 'token' || !isPicture || left === 0) return change
    left -= 1
    return { ...change, picture }
  })
  return { ...tried, changes }
}
