import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rewriteDeclaration } from './declarationSpecifiers.mjs'

describe('rewriteDeclaration', () => {
  let root
  let entries
  const rewrite = text => rewriteDeclaration(text, { file: join(root, 'react/src/Button.d.ts'), entries })

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'latchkey-types-'))
    for (const path of [
      'core/src/exports/index',
      'react/src/Button',
      'react/src/ui/index',
      'react/src/a.b',
    ]) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, `${path}.d.ts`), '')
    }
    entries = { '@latchkey/core': join(root, 'core/src/exports/index.d.ts') }
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it.each([
    [
      `import type { Kit } from '@latchkey/core';`,
      `import type { Kit } from '../../core/src/exports/index.js';`,
    ],
    [`export * from "@latchkey/core";`, `export * from "../../core/src/exports/index.js";`],
    [
      `declare const k: import("@latchkey/core").Kit;`,
      `declare const k: import("../../core/src/exports/index.js").Kit;`,
    ],
    [`import '@latchkey/core';`, `import '../../core/src/exports/index.js';`],
    [`export { x } from './ui';`, `export { x } from './ui/index.js';`],
    [`export { x } from './a.b';`, `export { x } from './a.b.js';`],
    [`export { x } from './Button.js';`, `export { x } from './Button.js';`],
    [`export { x } from './Button.tsx';`, `export { x } from './Button.js';`],
  ])('%s', (before, after) => {
    expect(rewrite(before).text).toBe(after)
  })

  it('leaves the packages of others alone, and names them', () => {
    const text = `import type { Chain } from 'viem';\ndeclare const x: import("react").ReactNode;`
    expect(rewrite(text)).toEqual({ text, files: [], outside: ['viem', 'react'] })
  })

  it.each([
    `/**\n * import { createLatchkey } from 'latchkey'\n */\nexport declare const x = 1;`,
    `// import { y } from 'elsewhere'`,
    `declare const a: "from 'elsewhere'";`,
  ])('takes no words for imports: %s', text => {
    expect(rewrite(text)).toEqual({ text, files: [], outside: [] })
  })

  it('goes on after an address in a type', () => {
    const text = `type Url = \`https://\${string}\`; declare const k: import("@latchkey/core").Kit`
    expect(rewrite(text).text).toContain('import("../../core/src/exports/index.js")')
  })

  it('fails on a name it cannot rewrite', () => {
    expect(() => rewrite(`type T = \`\${import("@latchkey/core").Id}\``)).toThrow(
      /still names @latchkey\/core/,
    )
  })

  it('fails on a workspace that nobody exports and on a file that is not there', () => {
    expect(() => rewrite(`export * from '@latchkey/nothing'`)).toThrow(/no workspace exports/)
    expect(() => rewrite(`export * from './nothing'`)).toThrow(/no declaration/)
  })
})
