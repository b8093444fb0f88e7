/** What a site brings itself. All are optional: each subpath needs only some of them. */
const peers = {
  react: '>=18.2.0 <20',
  'react-dom': '>=18.2.0 <20',
  vue: '>=3.3 <4',
  svelte: '>=4 <6',
  viem: '>=2 <3',
  '@wagmi/core': '>=2.16 <4',
  ethers: '>=5.7 <7',
  '@solana/kit': '>=2 <9', // for the test wallets, and its types
}

/** The package.json that is published: made from the workspaces' own, and from what the built files really import. */
export function publishedManifest({ manifest, workspaces, subpaths, imported }) {
  const declared = Object.assign({}, ...workspaces.map(workspace => workspace.manifest.dependencies))
  const names = [...new Set(imported.map(packageOf))].filter(name => !(name in peers)).sort()
  const unknown = names.filter(name => !(name in declared))
  if (unknown.length > 0)
    throw new Error(
      `The built files import ${unknown.join(', ')}, which no bundled workspace declares: add it to that workspace's dependencies, or to the peers in scripts/lib/publishedManifest.mjs`,
    )
  const { '.': main } = subpaths
  return {
    name: manifest.name,
    version: manifest.version,
    description: manifest.description,
    keywords: manifest.keywords,
    license: manifest.license,
    homepage: `${manifest.homepage}#readme`,
    repository: { type: 'git', url: `git+${manifest.homepage}.git` },
    bugs: { url: `${manifest.homepage}/issues` },
    type: 'module',
    engines: manifest.engines,
    sideEffects: false,
    files: ['*.js', '*.js.map', '*.d.ts', 'element', 'docs'],
    // For tools that do not read `exports`.
    main: main.file,
    types: main.types,
    exports: {
      ...Object.fromEntries(
        Object.entries(subpaths).map(([subpath, { types, file }]) => [subpath, { types, default: file }]),
      ),
      './element/*': './element/*', // what pages without a build load
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(names.map(name => [name, declared[name]])),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map(name => [name, { optional: true }])),
  }
}

/** `zustand/vanilla` is of `zustand`, `@wagmi/core/x` of `@wagmi/core`. */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
