import { expect, test } from '@playwright/test'
import { expectFirstVisit } from './fresh/expectFirstVisit'
import { freshApp } from './fresh/freshApp'
import { readme } from './fresh/readme'
import { run } from './fresh/run'
import { serve } from './fresh/serve'

test('[IMP-16] a fresh Next app with the README’s lines is built, served and hydrated', async ({ page }) => {
  test.setTimeout(300_000)
  const { packages, app } = readme()
  const folder = await freshApp({
    name: 'next',
    packages: [...packages, ...around],
    files: {
      'app/layout.tsx': layout,
      'app/page.tsx': home,
      'app/App.tsx': `'use client'\n${app}`,
      'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    },
  })
  await run(['node_modules/.bin/next', 'build'], folder)
  const served = await serve(
    port => ['node_modules/.bin/next', 'start', '--hostname', '127.0.0.1', '--port', port],
    folder,
  )
  try {
    const html = await (await fetch(served.url)).text()
    expect(html).toMatch(/<button[^>]*>Connect wallet<\/button>/)
    await expectFirstVisit(page, served.url)
  } finally {
    await served.stop()
  }
})

/** Next reads TypeScript's old interface. */
const around = [
  'react',
  'react-dom',
  'next',
  'typescript@5.9.3',
  '@types/node',
  '@types/react',
  '@types/react-dom',
]

const layout = `import type { ReactNode } from 'react'

export const metadata = { title: 'Fresh' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`

const home = `import { App } from './App'

export default function Home() {
  return <main><App /></main>
}
`
