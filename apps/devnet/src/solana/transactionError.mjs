// In the order in which litesvm numbers them: it hands out numbers, the clients know the names.
const PLAIN =
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled'.split(
    ' ',
  )
const OF_INSTRUCTION =
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError'.split(
    ' ',
  )

/** @typedef {string | Record<string, unknown>} TransactionError */

/**
 * What went wrong, as the clients know it: `"BlockhashNotFound"`, `{ InstructionError: [0, { Custom: 1 }] }`, …
 * @param {ReturnType<import('litesvm').FailedTransactionMetadata['err']>} error
 * @returns {TransactionError}
 */
export function transactionError(error) {
  if (typeof error === 'number') return PLAIN[error] ?? 'Unknown'
  switch (error.constructor.name) {
    case 'TransactionErrorInstructionError':
      return { InstructionError: [error.index, instructionError(error.err())] }
    case 'TransactionErrorDuplicateInstruction':
      return { DuplicateInstruction: error.index }
    case 'TransactionErrorInsufficientFundsForRent':
      return { InsufficientFundsForRent: { account_index: error.accountIndex } }
    default:
      return { ProgramExecutionTemporarilyRestricted: { account_index: error.accountIndex } }
  }
}

function instructionError(error) {
  if (typeof error === 'number') return OF_INSTRUCTION[error] ?? 'GenericError'
  return error.code === undefined ? 'BorshIoError' : { Custom: error.code }
}
