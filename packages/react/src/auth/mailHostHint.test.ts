import { expect, test } from 'vitest'
import { mailHostHint } from './mailHostHint'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  ['ann@gmaill.com', 'ann@gmail.com'],
  ['Ann.Lee+x@hotnail.com', 'Ann.Lee+x@hotmail.com'],
  [' ann@outlok.com ', 'ann@outlook.com'],
  ['ann@GMIAL.COM', 'ann@gmail.com'],
])('[IMP-22] a slip in the host of %s is noticed', (typed, meant) => {
  expect(mailHostHint(typed)).toBe(meant)
})

test.each([
  '',
  'ann',
  'ann@',
  '@gmial.com',
  'a b@gmial.com',
  'ann@gmail.com',
  'ann@mail.com',
  'ann@mh.com',
  'ann@example.org',
  'ann@company.gmail.com',
  'ann@@gmial.com',
])('[IMP-22] what may be right is left alone: %s', typed => {
  expect(mailHostHint(typed)).toBeUndefined()
})
