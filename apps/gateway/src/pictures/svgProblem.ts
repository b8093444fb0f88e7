/**
 * Why an SVG is refused; undefined if it is fine. Allowed are shapes, colours and text in well-formed XML that refers to
 * nothing outside itself. Anything not known to be harmless is refused.
 */
export function svgProblem(text: string): string | undefined {
  const open: string[] = []
  let begun = false
  const source = text.replace(/^\uFEFF?\s*(?:<\?xml\s[^<>]*\?>)?/, '')
  for (const [piece, comment, closed, opened, attributes = '', alone] of source.matchAll(token)) {
    if (comment !== undefined) continue
    if (closed !== undefined) {
      if (open.pop() !== closed) return notWell
    } else if (opened !== undefined) {
      if (begun === (open.length === 0)) return notWell
      if (!begun && opened !== 'svg') return 'it does not begin with <svg>'
      begun = true
      if (!elements.has(opened)) return `it has <${opened.slice(0, 40)}>, which a picture may not have`
      const problem = attributesProblem(attributes)
      if (problem) return problem
      if (!alone) open.push(opened)
    } else if (open.length === 0 ? piece.trim() !== '' : piece.includes('<')) return notWell
    else if (open.at(-1) === 'style' && !isHarmlessStyle(piece)) return 'its <style> reaches outside of it'
  }
  return begun && open.length === 0 ? undefined : notWell
}

const notWell = 'it is not well-formed XML of one <svg> without a document type'

// A comment, a closing tag, an opening tag or text; any other "<" is a piece of its own.
const token =
  /<!--((?:(?!--)[\s\S])*)-->|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+|</g

const elements: ReadonlySet<string> = new Set([
  ...'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style'.split(
    ' ',
  ),
  ...'clipPath mask pattern linearGradient radialGradient stop filter marker'.split(' '),
  ...'feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset'.split(' '),
])

function attributesProblem(text: string): string | undefined {
  for (const [, name = '', double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = double ?? single ?? ''
    if (/^on/i.test(name)) return `it has ${name.slice(0, 40)}, which runs script`
    if (/^xmlns/i.test(name)) continue
    if (/base$/i.test(name)) return `its ${name.slice(0, 40)} leads outside of it`
    if (/(?:^|:)(?:href|src)$/i.test(name) && !/^#[\w.-]+$/.test(value))
      return `its ${name} leads outside of it`
    if (!isHarmlessStyle(value)) return `its ${name.slice(0, 40)} reaches outside of it`
  }
  return undefined
}

/** Escapes could hide the words we look for, so they are not allowed. */
function isHarmlessStyle(value: string): boolean {
  if (/\\|&(?!(?:amp|lt|gt|quot|apos);)|@import|javascript:|vbscript:|data:|expression\(/i.test(value))
    return false
  return [...value.matchAll(/(?:url|src|image(?:-set)?)\s*\(\s*([^)]*)/gi)].every(([, target = '']) =>
    /^(["']|&quot;|&apos;)?#[\w.-]+\1?\s*$/.test(target),
  )
}
