import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'

/**
 * Builds the offline recovery tool into one file: script and style stand in it, and its policy allows these two and
 * nothing else, by their hashes.
 */
export async function buildRecoveryTool(root, outFile) {
  const folder = join(root, 'apps/frame/src/offline')
  const built = await build({
    ...{ configFile: false, root: folder, logLevel: 'error' },
    build: {
      ...{ write: false, minify: true, target: 'es2022' },
      rollupOptions: { input: join(folder, 'recoveryPage.ts') },
    },
  })
  const [{ code }] = built.output
  const script = code.trim().replaceAll('</script', '<\\/script')
  const style = readFileSync(join(folder, 'recovery.css'), 'utf8')
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const parts = { policy, style, script }
  const page = readFileSync(join(folder, 'recovery.html'), 'utf8')
  mkdirSync(dirname(outFile), { recursive: true })
  writeFileSync(
    outFile,
    page.replace(/\/\* (policy|style|script) \*\//g, (_, name) => parts[name]),
  )
}

function hashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
