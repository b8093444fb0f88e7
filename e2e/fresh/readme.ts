import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root'

/** What README.md tells a developer to do, exactly: the packages to install, and the lines to add. */
export function readme(): { packages: string[]; app: string } {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const packages = /^npm install (latchkey .*)$/m.exec(text)?.[1]?.split(' ')
  const app = /```tsx\n([\s\S]*?)```/.exec(text)?.[1]
  if (!packages) throw new Error('README.md has no line that installs latchkey')
  if (!app?.includes('export const App')) throw new Error('README.md has no tsx block that exports App')
  return { packages, app }
}
