/** Texts beside a list of the account, or instead of one that failed to load. */
export const listNoteTexts = {
  'list.failed': 'This could not be loaded',
  'list.failedText': 'The service did not answer.',
  'list.old': 'Not up to date: the service did not answer.',
  'list.retryIn': 'Try again in {seconds} s',
  'gap.native-transfers': 'Transfers of the network’s own coin are not listed here, only those of tokens.',
  'gap.internal-transfers': 'Amounts that apps moved for you inside a transaction may be missing.',
  'gap.older-transactions': 'Older transactions are still being read.',
  'gap.unlisted-tokens': 'Tokens that are little known may be missing.',
  'gap.compressed-nfts': 'Compressed NFTs are not shown.',
  'gap.missing-networks': 'Some networks are missing here: they could not be read.',
  'list.by': 'Data by',
} as const
