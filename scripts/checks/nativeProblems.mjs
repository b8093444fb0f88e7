const cpus = ['x64', 'arm64']

/** Built from source where they can be, and just as well without: the package holds the same in JavaScript. */
const worksWithoutBinary = new Set(['bufferutil', 'keccak', 'secp256k1', 'utf-8-validate'])

/**
 * What a lockfile lacks for Linux with glibc on either kind of machine. A package that brings its binaries as packages,
 * one for each platform, must have both of them in there; one that builds its own must also run without.
 */
export function nativeProblems({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...missingBinaries(packages, path, entry),
    ...unknownBuild(path, entry),
  ])
}

function missingBinaries(packages, path, entry) {
  const { dependencies, optionalDependencies } = entry
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  const found = names.map(name => ({ name, entry: resolve(packages, path, name) }))
  const binaries = found.map(each => ({ ...each, ...platformOf(each) })).filter(({ cpu }) => cpu)
  if (binaries.length === 0) return []
  const has = cpu =>
    binaries.some(
      each =>
        each.entry?.version && each.os?.includes('linux') && each.cpu.includes(cpu) && each.libc !== 'musl',
    )
  return cpusOf(entry)
    .filter(cpu => !has(cpu))
    .map(cpu => `${nameOf(path)} has no binary for Linux on ${cpu} in package-lock.json`)
}

/** One that is itself for a single platform (sharp's binding, which needs libvips) has to have that one. */
function cpusOf({ os, cpu, libc }) {
  if ((os && !os.includes('linux')) || libc?.join() === 'musl') return []
  return cpus.filter(each => !cpu || cpu.includes(each))
}

/** From its own fields; some packages only say it in their name. */
function platformOf({ name, entry }) {
  const [, os, cpu, more] = /(linux|darwin|win32|windows|freebsd)-(\w+?)(?:-(\w+))?$/.exec(name) ?? []
  return {
    os: entry?.os ?? (os && [os]),
    cpu: entry?.cpu ?? (cpu && [cpu]),
    libc: entry?.libc?.join() ?? more,
  }
}

function unknownBuild(path, { hasInstallScript, os }) {
  // One that is for a single platform holds its binary already.
  if (!hasInstallScript || os || worksWithoutBinary.has(nameOf(path))) return []
  return [
    `${nameOf(path)} runs a script when it is installed: see that it needs no compiler, then name it here`,
  ]
}

/** The entry that `name` means to the package at `path`: the nearest one further up. */
function resolve(packages, path, name) {
  const steps = path.split('/')
  const above = steps.map((_, index) => `${steps.slice(0, steps.length - index).join('/')}/`)
  return [...above, ''].map(at => packages[`${at}node_modules/${name}`]).find(Boolean)
}

function nameOf(path) {
  return path.split('node_modules/').at(-1) || 'the project'
}
