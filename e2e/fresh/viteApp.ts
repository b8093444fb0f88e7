import { basename } from 'node:path'
import { type FreshApp, freshApp } from './freshApp'
import { runQuietly } from './runQuietly'
import { serve } from './serve'

export type ViteApp = FreshApp & {
  /** The line of vite.config.ts that brings the framework in, as `plugin`. */
  plugin: string
  /** What checks its types, with its arguments. */
  check: readonly string[]
  jsx?: 'preserve' | 'react-jsx'
  /** The script of each page, `index.html` first. */
  scripts: readonly string[]
}

/** A fresh app, checked, built and served by Vite without a word of complaint. Stop it in the end. */
export async function viteApp({ plugin, check, jsx, scripts, ...app }: ViteApp) {
  const pages = scripts.map((script, at) => [at === 0 ? 'index.html' : pageOf(script), html(script)] as const)
  const folder = await freshApp({
    ...app,
    packages: [...app.packages, 'vite'],
    files: {
      ...Object.fromEntries(pages),
      'vite.config.ts': config(
        plugin,
        pages.map(([name]) => name),
      ),
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...compilerOptions, ...(jsx && { jsx }) },
        include: ['src'],
      }),
      ...app.files,
    },
  })
  const [checker = '', ...args] = check
  await Promise.all([
    runQuietly([`node_modules/.bin/${checker}`, ...args], folder),
    runQuietly(['node_modules/.bin/vite', 'build'], folder),
  ])
  const served = await serve(
    port => ['node_modules/.bin/vite', 'preview', '--host', '127.0.0.1', '--port', port, '--strictPort'],
    folder,
  )
  return { ...served, folder }
}

function pageOf(script: string): string {
  return basename(script).replace(/\.\w+$/, '.html')
}

function html(script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>Fresh</title>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/${script}"></script>
  </body>
</html>
`
}

/**
 * Of several pages, Vite's bundler may put what they share into the script of one, which then runs on the others, too
 * (rolldown's issues 9350 and 9463 are alike): docs/commonjs.md tells sites of several pages the same.
 */
function config(plugin: string, pages: string[]): string {
  const input = JSON.stringify(pages)
  const apart = pages.length > 1 ? ', experimental: { chunkOptimization: false }' : ''
  return `${plugin}
import { defineConfig } from 'vite'

const build = { rolldownOptions: { input: ${input}${apart} } }
export default defineConfig({ plugins: [plugin()], build })
`
}

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  verbatimModuleSyntax: true,
  types: ['vite/client'],
}
