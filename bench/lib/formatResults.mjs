/** One markdown table: a line per figure, a column per page, in brackets the ratio to React + wagmi. */
export function formatResults(summary, { rounds, machine }) {
  const reference = summary.find(({ name }) => name === 'react-wagmi')
  const head = ['', ...summary.map(({ title }) => title)]
  const body = lines(summary).map(({ label, of, format, hasRatio = true }) => [
    label,
    ...summary.map(page => {
      const value = of(page)
      if (!Number.isFinite(value)) return '–'
      const base = hasRatio && reference && page !== reference ? of(reference) : undefined
      return base > 0 ? `${format(value)} (${(value / base).toFixed(1)}×)` : format(value)
    }),
  ])
  const row = cells => `| ${cells.join(' | ')} |`
  return [
    `Medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; in brackets the ratio to React + wagmi. ${machine}.`,
    '',
    row(head),
    row(head.map((_, at) => (at === 0 ? '---' : '--:'))),
    ...body.map(row),
  ].join('\n')
}

const kB = bytes => `${(bytes / 1000).toFixed(1)}`
const MB = bytes => (bytes / 1e6).toFixed(1)
const ms = value => value.toFixed(0)
const count = value => String(value)

function lines(summary) {
  const paint = name => summary.find(page => page.name === name)?.['1×'].beforePaint
  const at = (condition, name) => page => page[condition][name]
  const plain = { hasRatio: false }
  return [
    { label: 'script before paint, kB gzip', of: at('1×', 'beforePaint'), format: kB },
    {
      label: '… over React + wagmi',
      of: page => page['1×'].beforePaint - paint('react-wagmi'),
      format: kB,
      ...plain,
    },
    {
      label: '… over its own baseline',
      of: page => page['1×'].beforePaint - paint(page.baseline),
      format: kB,
      ...plain,
    },
    { label: 'script after idle, kB gzip', of: at('1×', 'afterIdle'), format: kB },
    { label: 'script after open, kB gzip', of: at('1×', 'afterOpen'), format: kB, ...plain },
    { label: 'all chunks, kB gzip', of: page => page.allChunks, format: kB },
    { label: 'requests to others, loading', of: at('1×', 'loadOutside'), format: count, ...plain },
    { label: 'requests to others, opening', of: at('1×', 'openOutside'), format: count, ...plain },
    { label: 'requests, opening', of: at('far', 'openRequests'), format: count, ...plain },
    { label: 'rounds of requests until filled', of: at('far', 'rounds'), format: count, ...plain },
    { label: 'heap, MB', of: at('1×', 'heap'), format: MB },
    ...['1×', '4×'].flatMap(name => [
      { label: `${name}: time to button, ms`, of: at(name, 'timeToButton'), format: ms },
      { label: `${name}: scripting until idle, ms`, of: at(name, 'loadScript'), format: ms },
      { label: `${name}: all work until idle, ms`, of: at(name, 'loadTask'), format: ms },
      { label: `${name}: long tasks loading, ms`, of: at(name, 'loadLongTime'), format: ms },
      { label: `${name}: click to modal, ms`, of: at(name, 'toModal'), format: ms, ...plain },
      { label: `${name}: click to wallet, ms`, of: at(name, 'toRow'), format: ms, ...plain },
      { label: `${name}: scripting of opening, ms`, of: at(name, 'openScript'), format: ms, ...plain },
      { label: `${name}: long tasks of opening`, of: at(name, 'openLongTasks'), format: count, ...plain },
      { label: `${name}: … their time, ms`, of: at(name, 'openLongTime'), format: ms, ...plain },
      { label: `${name}: click to modal again, ms`, of: at(name, 'toModalAgain'), format: ms, ...plain },
      { label: `${name}: click to wallet again, ms`, of: at(name, 'toRowAgain'), format: ms, ...plain },
      {
        label: `${name}: long tasks of opening again`,
        of: at(name, 'againLongTasks'),
        format: count,
        ...plain,
      },
    ]),
    { label: 'far: time to button, ms', of: at('far', 'timeToButton'), format: ms },
    { label: 'far: click to modal, ms', of: at('far', 'toModal'), format: ms, ...plain },
    { label: 'far: click to wallet, ms', of: at('far', 'toRow'), format: ms, ...plain },
    { label: 'far: click to filled, ms', of: at('far', 'toFilled'), format: ms, ...plain },
  ]
}
