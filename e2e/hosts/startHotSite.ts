import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { hostSettings } from './buildHosts.mjs'

const here = dirname(fileURLToPath(import.meta.url))

export type HotSite = {
  url: string
  /** Edits a file of the site, as its developer would. */
  edit(file: string, change: (text: string) => string): Promise<void>
  stop(): Promise<void>
}

/** A copy of hosts/hot on a development server of its own. */
export async function startHotSite(name: string): Promise<HotSite> {
  const root = join(here, `.cache/hot-${name}`)
  await cp(join(here, 'hot'), root, { recursive: true })
  await edit('kit.ts', text => text.replace("'../", "'../../")) // one folder deeper than the original
  const server = await createServer({
    ...hostSettings(19, 'development'),
    root,
    plugins: [react()],
    cacheDir: join(here, `.cache/vite-hot-${name}`),
    optimizeDeps: {
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'],
    },
    server: { host: '127.0.0.1', port: 0, fs: { strict: false } },
  })
  await server.listen()
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    edit,
    async stop() {
      await server.close()
      await rm(root, { recursive: true })
    },
  }

  async function edit(file: string, change: (text: string) => string): Promise<void> {
    const path = join(root, file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
}
