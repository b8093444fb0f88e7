/**
 * JSON with whole numbers of any size: lamports do not fit into a double, and clients read them digit by digit.
 * @param {unknown} value
 * @returns {string}
 */
export function writeJson(value) {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map(each => writeJson(each ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${writeJson(each)}`).join(',')}}`
}
