import { resolve } from 'node:path'

/** Where the embedded wallet's frame is. */
export type FrameSettings = {
  /** The origin of the frame: in production a sub-domain of the site, so that browsers keep its storage. */
  readonly origin: string
  /** Folder of the frame's built files. */
  readonly folder: string
}

type Read = { text(name: string): string | undefined; problem(what: string): void }

/** FRAME_ORIGIN and FRAME_FILES; without the first there is no embedded wallet. */
export function readFrameSettings({ text, problem }: Read): FrameSettings | undefined {
  const [origin, files] = [text('FRAME_ORIGIN'), text('FRAME_FILES')]
  if (origin === undefined) return undefined
  if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
    problem(`FRAME_ORIGIN is "${origin}": it must be an origin, such as https://wallet.site.example`)
  return { origin, folder: resolve(files ?? 'apps/frame/dist') }
}
