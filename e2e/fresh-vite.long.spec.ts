import { test } from '@playwright/test'
import { expectFirstVisit } from './fresh/expectFirstVisit'
import { freshApp } from './fresh/freshApp'
import { readme } from './fresh/readme'
import { run } from './fresh/run'
import { serve } from './fresh/serve'

test('a fresh Vite app with the README’s lines is type-checked, built and opened', async ({ page }) => {
  test.setTimeout(300_000)
  const { packages, app } = readme()
  const folder = await freshApp({
    name: 'vite',
    packages: [...packages, ...around],
    files: {
      'index.html': html,
      'vite.config.ts': config,
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
      'src/main.tsx': main,
      'src/App.tsx': app,
    },
  })
  await run(['node_modules/.bin/tsc', '--noEmit'], folder)
  await run(['node_modules/.bin/vite', 'build'], folder)
  const served = await serve(
    port => ['node_modules/.bin/vite', 'preview', '--host', '127.0.0.1', '--port', port, '--strictPort'],
    folder,
  )
  try {
    await expectFirstVisit(page, served.url)
  } finally {
    await served.stop()
  }
})

const around = [
  'react',
  'react-dom',
  'vite',
  '@vitejs/plugin-react',
  'typescript@7.0.2',
  '@types/react',
  '@types/react-dom',
]

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>Fresh</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`

const config = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()] })
`

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode><App /></StrictMode>)
`

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['vite/client'],
}
