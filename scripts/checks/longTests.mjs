import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTestFile, sourceFiles } from './sourceFiles.mjs'
import { titleIds } from './testResults.mjs'

/** The rules that tests name which `npm run test:all` runs alone: those of *.long.* files, and titles marked @long. */
export function idsOfLongTests(root) {
  const files = ['packages', 'apps', 'scripts', 'e2e'].flatMap(folder => sourceFiles(join(root, folder)))
  return new Set(files.filter(isTestFile).flatMap(longTitles).flatMap(titleIds))
}

function longTitles(file) {
  const titles = [...readFileSync(file, 'utf8').matchAll(/(['"`])(\[[A-Z]+-\d[^\]]*\].*?)\1/g)]
  return titles.map(([, , title]) => title).filter(title => /\.long\./.test(file) || title.includes('@long'))
}
