import { expect, test } from 'vitest'
import { jsonMember } from './jsonMember'

test.each([
  ['{"result":1}', '1'],
  [' \n{ "a" : [ {"result":5}, "}" ] ,\t"result" : {"b":"\\\\\\"}"} }', '{"b":"\\\\\\"}"}'],
  ['{"id":1,"result":"a,b\\"","x":2}', '"a,b\\""'],
  ['{"result":1,"result":[2]}', '[2]'],
  ['{"r\\u0065sult":true}', 'true'],
  ['{"result": 1.50e+400 }', '1.50e+400'],
  ['{}', undefined],
  ['{"a":{"result":1}}', undefined],
])('%s → %s', (text, expected) => {
  JSON.parse(text)
  expect(jsonMember(text, 'result')).toBe(expected)
})

test('ten megabytes take no longer than reading them', () => {
  const text = `{"id":1,"result":${JSON.stringify(Array(200_000).fill('a "quoted" \\ text of some length, with } and ]'))}}`
  expect(jsonMember(text, 'result')).toHaveLength(text.length - '{"id":1,"result":}'.length)
})
