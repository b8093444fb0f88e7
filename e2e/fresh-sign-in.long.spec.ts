import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { freePorts } from '../scripts/lib/freePorts.mjs'
import { docFiles } from './fresh/docFiles'
import { expectSignIn } from './fresh/expectSignIn'
import { nextApp } from './fresh/nextApp'
import { ofStories } from './fresh/ofStories'
import { serve } from './fresh/serve'
import { viteApp } from './fresh/viteApp'

const react = ['react', 'react-dom', '@types/react', '@types/react-dom']

test('a fresh React app and its server in Hono, by the lines of docs/sign-in.md', async ({ page }) => {
  test.setTimeout(600_000)
  const { packages, files } = docFiles('sign-in.md', 'none')
  const port = String(await freePorts())
  const app = ofStories(files['src/App.tsx']).replace('http://localhost:8700', `http://127.0.0.1:${port}`)
  const served = await viteApp({
    name: 'sign-in',
    packages: [...packages, ...react, '@vitejs/plugin-react', 'typescript@7.0.2'],
    plugin: `import plugin from '@vitejs/plugin-react'`,
    check: ['tsc', '--noEmit'],
    jsx: 'react-jsx',
    scripts: ['src/main.tsx'],
    files: { 'src/main.tsx': main, 'src/App.tsx': app },
  })
  const { origin } = new URL(served.url)
  const program = ofStories(files['src/server.mjs']).replace('http://localhost:5173', origin)
  writeFileSync(join(served.folder, 'src/server.mjs'), program)
  const api = await serve(() => [process.execPath, 'src/server.mjs'], served.folder, {
    ...{ port, env: { PORT: port } },
    isReady: () => true, // there is nothing at its first page
  })
  try {
    await expectSignIn(page, served.url)
  } finally {
    await api.stop()
    await served.stop()
  }
})

test('a fresh Next app with a proxy and a route handler, by the lines of docs/sign-in.md', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const served = await nextApp()
  try {
    await expectSignIn(page, served.url)
  } finally {
    await served.stop()
  }
})

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'

const root = document.getElementById('app')
if (root) createRoot(root).render(<StrictMode><App /></StrictMode>)
`
