const kB = bytes => `${(bytes / 1000).toFixed(1)}`
const MB = bytes => (bytes / 1e6).toFixed(1)
const ms = value => value.toFixed(0)
const count = value => String(value)
const times = value => `${value.toFixed(2)}×`

/**
 * The lines of the table: what each is called, how it is read from a page's summary and how it is written. `hasRatio`:
 * the pages without a kit have it, too. In all of them less is better.
 */
export function resultLines(summary) {
  return [...sizes(summary), ...['1×', '4×'].flatMap(timesAt), ...farTimes]
}

const at = (condition, name) => page => page[condition][name]
const ratio = (condition, name, other) => page => page[condition][name] / page[condition][other]

function sizes(summary) {
  const bytesOf = name => summary.find(page => page.name === name)?.beforeBytes
  const over = name => page => page.beforeBytes - bytesOf(name ?? page.baseline)
  return [
    { label: 'script before the button, kB gzip', of: page => page.beforeBytes, format: kB, hasRatio: true },
    { label: '… in files', of: page => page.beforeFiles, format: count },
    { label: '… over React + wagmi, kB', of: over('react-wagmi'), format: kB },
    { label: '… over its own baseline, kB', of: over(), format: kB },
    { label: 'script of opening, kB gzip', of: page => page.openingBytes, format: kB },
    { label: '… in files', of: page => page.openingFiles, format: count },
    { label: 'script after idle, kB gzip', of: at('1×', 'afterIdle'), format: kB, hasRatio: true },
    { label: 'script after open, kB gzip', of: at('1×', 'afterOpen'), format: kB },
    { label: 'all chunks, kB gzip', of: page => page.allChunks, format: kB, hasRatio: true },
    { label: 'requests to others, loading', of: at('1×', 'loadOutside'), format: count },
    { label: 'requests to others, opening', of: at('1×', 'openOutside'), format: count },
    { label: 'requests, opening', of: at('far', 'openRequests'), format: count },
    { label: 'rounds of requests until filled', of: at('far', 'rounds'), format: count },
    { label: 'heap, MB', of: at('1×', 'heap'), format: MB, hasRatio: true },
  ]
}

function timesAt(name) {
  return [
    { label: `${name}: time to button, ms`, of: at(name, 'timeToButton'), format: ms, hasRatio: true },
    { label: `${name}: scripting until idle, ms`, of: at(name, 'loadScript'), format: ms, hasRatio: true },
    { label: `${name}: all work until idle, ms`, of: at(name, 'loadTask'), format: ms, hasRatio: true },
    { label: `${name}: long tasks loading, ms`, of: at(name, 'loadLongTime'), format: ms, hasRatio: true },
    { label: `${name}: first click to modal, ms`, of: at(name, 'toModal'), format: ms },
    { label: `${name}: … to wallet, ms`, of: at(name, 'toRow'), format: ms },
    { label: `${name}: … scripting until the modal, ms`, of: at(name, 'modalScript'), format: ms },
    { label: `${name}: … all work until the modal, ms`, of: at(name, 'modalTask'), format: ms },
    { label: `${name}: … scripting until rest, ms`, of: at(name, 'openScript'), format: ms },
    { label: `${name}: … long tasks until the wallet`, of: at(name, 'openLongTasks'), format: count },
    { label: `${name}: … their time, ms`, of: at(name, 'openLongTime'), format: ms },
    { label: `${name}: second click to modal, ms`, of: at(name, 'toModalAgain'), format: ms },
    { label: `${name}: … to wallet, ms`, of: at(name, 'toRowAgain'), format: ms },
    { label: `${name}: … long tasks until the wallet`, of: at(name, 'againLongTasks'), format: count },
    {
      label: `${name}: first click ÷ second, to modal`,
      of: ratio(name, 'toModal', 'toModalAgain'),
      format: times,
    },
    { label: `${name}: click in the first second to modal, ms`, of: at(name, 'earlyModal'), format: ms },
    { label: `${name}: … to wallet, ms`, of: at(name, 'earlyRow'), format: ms },
    { label: `${name}: … clicks lost`, of: at(name, 'earlyLost'), format: count },
    { label: `${name}: click to code, ms`, of: at(name, 'toCode'), format: ms },
  ]
}

const farTimes = [
  { label: 'far: time to button, ms', of: at('far', 'timeToButton'), format: ms, hasRatio: true },
  { label: 'far: first click to modal, ms', of: at('far', 'toModal'), format: ms },
  { label: 'far: … to wallet, ms', of: at('far', 'toRow'), format: ms },
  { label: 'far: … to filled, ms', of: at('far', 'toFilled'), format: ms },
]
