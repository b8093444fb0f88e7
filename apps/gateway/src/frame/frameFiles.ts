import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type FrameManifest, readFrameManifest } from './readFrameManifest'

/** A file of the frame, as it is sent. */
export type FrameFile = { bytes: Buffer; zipped: Buffer; type: string }

export type FrameRelease = FrameManifest & { contents: ReadonlyMap<string, FrameFile> }

export type FrameFiles = {
  /** Undefined while the frame has not been built. */
  read(): Promise<FrameRelease | undefined>
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8', // the offline recovery tool, which visitors save
}

/** The built files of the frame, held in memory. A new build is taken up when its manifest appears. */
export function createFrameFiles(folder: string): FrameFiles {
  const path = join(folder, 'manifest.json')
  let known: { at: number; release: Promise<FrameRelease> } | undefined

  return {
    async read() {
      const at = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      )
      if (at === undefined) return undefined
      if (known?.at !== at) {
        const release = load()
        known = { at, release }
        release.catch(() => {
          known = undefined
        })
      }
      return known?.release
    },
  }

  async function load(): Promise<FrameRelease> {
    const manifest = readFrameManifest(JSON.parse(await readFile(path, 'utf8')))
    const contents = new Map<string, FrameFile>()
    for (const name of Object.keys(manifest.files)) {
      const type = types[name.replace(/^.*\./, '')]
      if (!type) throw new TypeError(`the frame's manifest names ${name}, which is no file of a frame`)
      const bytes = await readFile(join(folder, name))
      contents.set(name, { bytes, zipped: gzipSync(bytes), type })
    }
    return { ...manifest, contents }
  }
}
