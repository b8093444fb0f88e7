/**
 * Junk that a browser's storage may hold under any key: malformed text, other types, other versions, far too
 * much.
 */
export const storedJunk: Readonly<Record<string, string>> = {
  nothing: '',
  'half a JSON': '{"eip155":[{"connec',
  'plain words': 'connected',
  undefined: 'undefined',
  null: 'null',
  true: 'true',
  'a number': '-1',
  'no number': '1e999',
  'a text': '"text"',
  'a strange network': '"eip155:not a number"',
  'a strange list of namespaces': '"eip155,nowhere,,solana"',
  'a list': '[]',
  'a list of lists': '[[[]],[]]',
  'a list of rubbish': '[null,7,"x",{},[]]',
  'an object': '{}',
  'a prototype': '{"__proto__":{"eip155":7},"constructor":null}',
  'fields that are null': '{"ids":null,"eip155":null,"until":null,"topic":null,"keys":null,"marks":null}',
  'fields of other types':
    '{"ids":7,"eip155":{"a":1},"until":"soon","topic":[],"name":{},"href":7,"keys":[1]}',
  'lists of rubbish':
    '{"ids":[null,7,{}],"eip155":[null,7,"x",{},[]],"solana":[[]],"marks":[7],"answered":[{}]}',
  'half an entry': '{"eip155":[{"connectorId":"io.one"},{"accounts":[]},{"connectorId":7,"accounts":"all"}]}',
  'an entry of another namespace':
    '{"eip155":[{"connectorId":"io.one","accounts":["0x1"],"networkId":"solana:1"}]}',
  'strange accounts': '{"eip155":[{"connectorId":"io.one","accounts":[null,7],"networkId":"eip155:1"}]}',
  'strange wallets':
    '[{"id":1,"name":2},{"id":"a"},{"id":"a","name":"b","listing":7},{"id":"c","name":"d","listing":{}}]',
  'a link that is none': '{"name":"x","href":"javascript:alert(1)"}',
  'another version': '{"version":0,"state":{"status":"connected","wallet":"metamask"}}',
  'a long text': JSON.stringify('x'.repeat(1_000_000)),
  'a long list': JSON.stringify(
    Array.from({ length: 50_000 }, (_, at) => ({ id: `${at}`, connectorId: at })),
  ),
  'a deep list': '['.repeat(5_000) + ']'.repeat(5_000),
}
