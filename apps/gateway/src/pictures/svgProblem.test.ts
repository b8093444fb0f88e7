import { describe, expect, test } from 'vitest'
import { createPictureLibrary } from '../wallets/pictures/pictureLibrary'
import { imageType } from './imageType'
import { svgProblem } from './svgProblem'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inner}</svg>`

describe('what a picture is', () => {
  test.each([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0'],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\0\0\0\0WEBPVP8 '],
    ['image/svg+xml', svg('')],
    ['image/svg+xml', `<?xml version="1.0"?>\n<!-- drawn -->\n${svg('')}`],
    [undefined, '<html><script>alert(1)</script>'],
    [undefined, 'alert(1)'],
    [undefined, '#!/bin/sh'],
    [undefined, '%PDF-1.7'],
    [undefined, 'MZ'],
    [undefined, ''],
  ])('%s by its first bytes', (type, start) => {
    expect(imageType(bytes(start))).toBe(type)
  })
})

describe('an SVG', () => {
  test('of shapes, gradients and its own references is taken', () => {
    for (const text of [
      svg('<path d="M0 0h9v9z" fill="#123"/>'),
      `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->${svg('<g><title>A &amp; B</title></g>')}\n`,
      svg('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/>'),
      svg('<style>.a{fill:url("#b")}</style><use href="#c"/><use xlink:href=\'#c\'/>'),
    ])
      expect(svgProblem(text), text).toBeUndefined()
  })

  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<SCRIPT>alert(1)</SCRIPT>', '<SCRIPT>'],
    ['<svg:script>alert(1)</svg:script>', '<svg:script>'],
    ['<foreignObject><p>x</p></foreignObject>', '<foreignObject>'],
    ['<image href="https://evil.example/x.png"/>', '<image>'],
    ['<a href="javascript:alert(1)"><path d=""/></a>', '<a>'],
    ['<set attributeName="href" to="x"/>', '<set>'],
    ['<animate attributeName="x"/>', '<animate>'],
    ['<path onclick="alert(1)"/>', 'onclick'],
    ['<path ONLOAD="alert(1)"/>', 'ONLOAD'],
    ['<use href="https://evil.example/x.svg#a"/>', 'href'],
    ['<use xlink:href="//evil.example/x.svg#a"/>', 'xlink:href'],
    ['<use href="&#106;avascript:alert(1)"/>', 'href'],
    ['<use xml:base="https://evil.example" href="#a"/>', 'xml:base'],
    ['<rect fill="url(https://evil.example/a)"/>', 'fill'],
    ['<rect style="fill:u\\72l(https://evil.example)"/>', 'style'],
    ['<rect style="background:url(data:image/svg+xml,x)"/>', 'style'],
    ['<style>@import "https://evil.example/a.css";</style>', 'style'],
    ['<style>.a{fill:url( //evil.example )}</style>', 'style'],
    ['<style><![CDATA[@import "x";]]></style>', 'well-formed'],
    ['<path d="', 'well-formed'],
    ['<g>', 'well-formed'],
    ['</svg><svg>', 'well-formed'],
    ['<path/onload=alert(1)>', 'well-formed'],
    ['<?php echo 1 ?>', 'well-formed'],
  ])('with %s is refused', (inner, reason) => {
    expect(svgProblem(svg(inner))).toContain(reason)
  })

  test('with a document type, an event on its root, a second root or none is refused', () => {
    expect(svgProblem(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`)).toContain('well-formed')
    expect(svgProblem(svg('', ' onload="alert(1)"'))).toContain('onload')
    expect(svgProblem(svg('') + svg(''))).toContain('well-formed')
    expect(svgProblem(`${svg('')}tail`)).toContain('well-formed')
    expect(svgProblem('<html></html>')).toContain('<svg>')
    expect(svgProblem('')).toContain('well-formed')
  })

  // A pattern that tries again and again would run into the test's deadline.
  test.each(['<'.repeat(262_144), `<svg${' a="'.repeat(65_000)}`, svg('<g>'.repeat(80_000))])(
    'of 256 kB of nonsense is refused',
    text => expect(svgProblem(text)).toBeDefined(),
  )
})

test('[REG-15] every picture of the library would be taken: each is read whole', async () => {
  const library = createPictureLibrary()
  const { readdir } = await import('node:fs/promises')
  const { createRequire } = await import('node:module')
  const { dirname, join } = await import('node:path')
  const folder = join(dirname(createRequire(import.meta.url).resolve('@web3icons/core')), 'svgs')
  const problems: string[] = []
  for (const kind of ['wallets', 'exchanges', 'networks', 'tokens'] as const)
    for (const file of await readdir(join(folder, kind, 'background'))) {
      if (!file.endsWith('.svg.js')) continue
      const text = await library.read(kind, file.slice(0, -'.svg.js'.length))
      const problem = svgProblem(text ?? '')
      if (problem) problems.push(`${kind}/${file}: ${problem}`)
    }
  expect(problems).toEqual([])
})
