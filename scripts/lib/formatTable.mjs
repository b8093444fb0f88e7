/** Rows of cells as aligned lines of text. */
export function formatTable(rows) {
  const columns = Math.max(0, ...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map(row => row[at]?.length ?? 0)),
  )
  const line = row => row.map((cell, at) => cell.padEnd(widths[at])).join('  ')
  return rows.map(row => `  ${line(row)}`.trimEnd()).join('\n')
}
