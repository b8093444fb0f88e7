import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isTestFile, sourceFiles } from './sourceFiles.mjs'
import { titleIds } from './testResults.mjs'

/** The rules that tests name which `npm run test:all` runs alone: those of *.long.* files, and titles marked @long. */
export function idsOfLongTests(root) {
  return new Set(testFiles(root).flatMap(longTitles).flatMap(titleIds))
}

/** The rules that tests name whose results stand in one of these files. */
export function idsOfTestsIn(root, resultFiles) {
  const files = testFiles(root).filter(file => resultFiles.includes(resultFileOf(relative(root, file))))
  return new Set(files.flatMap(titlesOf).flatMap(titleIds))
}

function testFiles(root) {
  return ['packages', 'apps', 'scripts', 'e2e']
    .flatMap(folder => sourceFiles(join(root, folder)))
    .filter(isTestFile)
}

/** As vitest.config.ts shares them out. */
function resultFileOf(path) {
  if (/\.spec\.\w+$/.test(path)) return 'e2e.json'
  if (/^packages\/[^/]+\/interop\//.test(path)) return 'interop.json'
  if (path.endsWith('.tsx') && !/^(?:e2e\/example|packages\/latchkey\/test\/environments)\//.test(path))
    return 'browser.json'
  return 'unit.json'
}

function longTitles(file) {
  return titlesOf(file).filter(title => /\.long\./.test(file) || title.includes('@long'))
}

function titlesOf(file) {
  const titles = [...readFileSync(file, 'utf8').matchAll(/(['"`])(\[[A-Z]+-\d[^\]]*\].*?)\1/g)]
  return titles.map(([, , title]) => title)
}
