import { docFiles } from './docFiles'
import { freshApp } from './freshApp'
import { ofStories } from './ofStories'
import { oncePerRun } from './oncePerRun'
import { readme } from './readme'
import { run } from './run'
import { type Served, serve } from './serve'
import { withSigning } from './signing'

/**
 * A fresh Next app, built once for all workers of a run and served for each: the page of docs/sign-in.md with its proxy
 * and its route handler, and the README's lines, with a component that signs, at `/readme`. Both pages install the same. Stop it in the end.
 */
export async function nextApp(): Promise<Served> {
  const folder = await oncePerRun('next', build)
  return serve(port => ['node_modules/.bin/next', 'start', '--hostname', '127.0.0.1', '--port', port], folder)
}

async function build(): Promise<string> {
  const { packages, app } = readme()
  const added = withSigning(app)
  const folder = await freshApp({
    name: 'next',
    packages: [...packages, ...around],
    files: {
      ...signIn(packages),
      'src/app/readme/page.tsx': home,
      'src/app/readme/App.tsx': `'use client'\n${added['App.tsx']}`,
      'src/app/readme/Signing.tsx': added['Signing.tsx'],
      'src/app/layout.tsx': layout,
      'src/app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    },
  })
  await run(['node_modules/.bin/next', 'build'], folder)
  return folder
}

/** The files of docs/sign-in.md, which has to install what is `installed`, but for its server in Hono. */
function signIn(installed: string[]): Record<string, string> {
  const { packages, files } = docFiles('sign-in.md', 'none')
  const asked = packages.filter(name => !name.includes('hono')).join(' ')
  if (asked !== installed.join(' ')) throw new Error(`docs/sign-in.md installs ${asked}: an app of its own`)
  const named = ['src/session.ts', 'src/proxy.ts', 'src/app/api/orders/route.ts', 'src/app/page.tsx']
  const shop = ofStories(files['src/App.tsx']).replace('http://localhost:8700/orders', '/api/orders')
  return {
    ...Object.fromEntries(named.map(name => [name, ofStories(files[name])])),
    'src/app/Shop.tsx': `'use client'\n${shop}`,
  }
}

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
