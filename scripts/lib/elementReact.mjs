import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { exactRegex } from 'rolldown/filter'

const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/**
 * The React that comes with the elements, as a bundler plugin: that of packages/element, its production form, as one ES
 * module. It is React 18, whose renderer weighs 25 kB less than the newest; nobody outside the kit's modal meets it.
 * `isFor` says for which importers it stands in.
 */
export function elementReact(root, isFor = () => true) {
  const folder = join(root, 'packages/element')
  const file = join(folder, 'react.js') // which is made here
  return {
    name: 'latchkey:element-react',
    enforce: 'pre',
    resolveId: {
      filter: { id: packages.map(name => exactRegex(name)) },
      handler: (_, importer) => (isFor(importer) ? file : null),
    },
    load: {
      filter: { id: exactRegex(file) },
      handler: async () => ({ code: await reactModule(folder), map: { mappings: '' } }),
    },
  }
}

async function reactModule(folder) {
  const require = createRequire(join(folder, 'package.json'))
  const entry = join(folder, 'entry.js')
  const namesOf = name => Object.keys(require(name)).filter(each => !/^__|^Fragment$/.test(each))
  const sources = [
    { name: 'react', names: [...namesOf('react'), 'Fragment'] },
    { name: 'react/jsx-runtime', names: namesOf('react/jsx-runtime') },
    { name: 'react-dom', names: namesOf('react-dom').filter(each => each !== 'version') },
  ]
  const lines = sources.map(
    ({ name, names }, at) =>
      `import from${at} from '${name}'\nexport const { ${names.join(', ')} } = from${at}`,
  )
  const bundle = await rolldown({
    input: entry,
    cwd: folder,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'latchkey:react-entry',
        resolveId: name => (name === entry ? entry : null),
        load: id => (id === entry ? lines.join('\n') : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', comments: { legal: true } })
  await bundle.close()
  return output[0].code
}
