import { test } from '@playwright/test'
import { expectFirstVisit } from './fresh/expectFirstVisit'
import { expectSigning } from './fresh/expectSigning'
import { readme } from './fresh/readme'
import { withSigning } from './fresh/signing'
import { viteApp } from './fresh/viteApp'

test('[IMP-37] a fresh Vite app with the README’s lines is built without a warning, connects, signs and leaves', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { packages, app } = readme()
  const added = withSigning(app)
  const served = await viteApp({
    name: 'vite',
    packages: [...packages, ...around],
    plugin: `import plugin from '@vitejs/plugin-react'`,
    check: ['tsc', '--noEmit'],
    jsx: 'react-jsx',
    scripts: ['src/main.tsx'],
    files: { 'src/main.tsx': main, 'src/App.tsx': added['App.tsx'], 'src/Signing.tsx': added['Signing.tsx'] },
  })
  try {
    await expectFirstVisit(page, served.url)
    await expectSigning(await page.context().newPage(), served.url)
  } finally {
    await served.stop()
  }
})

const around = [
  'react',
  'react-dom',
  '@vitejs/plugin-react',
  'typescript@7.0.2',
  '@types/react',
  '@types/react-dom',
]

const main = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'

const root = document.getElementById('app')
if (root) createRoot(root).render(<StrictMode><App /></StrictMode>)
`
