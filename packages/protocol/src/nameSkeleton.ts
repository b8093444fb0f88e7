/**
 * What a name looks like at a glance. Names with the same skeleton can be confused: `МеtаМаsk` (half of it Cyrillic),
 * `Meta Mask` and `METAMASK`.
 */
export function nameSkeleton(name: string): string {
  const plain = [...name.normalize('NFKD').replace(/\p{M}+/gu, '')]
  const letters = plain.map(letter => capitals.get(letter) ?? letter.toLowerCase())
  return letters
    .map(letter => twins.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

// Capitals that look like Latin ones: `ΕТН` has none. In lower case some of them look like other letters.
const [foreign, latin] = ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХЅІЈ', 'abezhikmnoptyxabekmhopctyxsij']
const capitals: ReadonlyMap<string, string> = new Map(
  [...foreign].map((letter, at) => [letter, latin[at] ?? letter]),
)

// A Latin letter, then the ones that look (almost) like it in lower case.
const twins: ReadonlyMap<string, string> = new Map(
  [
    ...[
      'aаαɑ',
      'bьƅ',
      'cсϲ',
      'dԁɗ',
      'eеєҽ',
      'gɡց',
      'hһհ',
      'iіιıl1|ӏǀ',
      'jјϳ',
      'kκкĸ',
      'mм',
      'nոηп',
      'oоοօ0ø',
    ],
    ...['pрρ', 'qԛգ', 'rг', 'sѕꜱ', 'tтτ', 'uυսц', 'vνѵ', 'wԝѡ', 'xхχ', 'yуγү', 'zᴢ'],
  ].flatMap(group => {
    const [latin = '', ...others] = group
    return others.map(other => [other, latin] as const)
  }),
)
