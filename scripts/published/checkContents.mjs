import { readdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PlainError } from '../lib/PlainError.mjs'

/**
 * What must not be in the package: tests, paths of the machine that built it, maps that lead to such paths, and files that
 * import each other, of which one would run before what it needs is there.
 */
export function checkContents({ root, dist }) {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
  const problems = files.flatMap(file => {
    const name = relative(dist, file)
    const text = readFileSync(file, 'utf8')
    return [
      ...(/\.(?:test|spec|test-d)\./.test(name) ? [`${name} is a test`] : []),
      ...[root, homedir(), tmpdir()]
        .filter(path => path.length > 1 && saysPath(text, path))
        .map(path => `${name} names ${path}`),
      ...(name.endsWith('.map') ? mapProblems(name, JSON.parse(text)) : []),
      // What pages without a build load is for running alone; whoever looks into it takes the package's own files.
      ...(/^[^/]+\.js$/.test(name) && !files.includes(`${file}.map`) ? [`${name} has no source map`] : []),
    ]
  })
  problems.push(...circles(dist, files))
  if (problems.length > 0) throw new PlainError(problems.join('\n'))
}

function saysPath(text, path) {
  return text.includes(`${path}/`) || text.includes(`"${path}"`)
}

function mapProblems(name, { sources, sourcesContent, sourceRoot = '' }) {
  const outside = [...sources, sourceRoot].filter(path =>
    /^(?:\/|file:|[A-Za-z]:\\|(?:\.\.\/){3})/.test(path),
  )
  return [
    ...outside.map(path => `${name} leads to ${path}`),
    ...sources.filter(path => /\.(?:test|spec)\./.test(path)).map(path => `${name} holds the test ${path}`),
    ...(sourcesContent?.length === sources.length && sourcesContent.every(text => typeof text === 'string')
      ? []
      : [`${name} does not hold its sources`]),
  ]
}

/** The first circle of static imports, if there is one. */
function circles(dist, files) {
  const imports = new Map(
    files
      .filter(file => file.endsWith('.js'))
      .map(file => [
        relative(dist, file),
        [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^\n]*["']\.\/([^"']+\.js)["']/gm)].map(
          found => found[1],
        ),
      ]),
  )
  const done = new Set()
  const walk = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of imports.get(name) ?? []) {
      const circle = walk(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of imports.keys()) {
    const circle = walk(name, [])
    if (circle) return [`files import each other: ${circle.join(' → ')}`]
  }
  return []
}
