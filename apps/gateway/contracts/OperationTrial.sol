// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

interface IAccount {
    function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missing) external returns (uint256);
}

interface IPaymaster {
    function validatePaymasterUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 most)
        external
        returns (bytes memory, uint256);
}

/// Stands at the EntryPoint's address for one eth_call, and does what the EntryPoint would do with an operation:
/// deploys the account, asks account and paymaster, makes the call. It tells how far that went, and what it took. It is
/// never deployed. Signatures are not judged, so that gas can be estimated before there is one.
contract OperationTrial {
    receive() external payable {}

    /// stage: 0 all went well, 1 the factory failed, 2 the account, 3 the paymaster, 4 the call.
    function tryOut(PackedUserOperation calldata op, bytes32 hash, uint256 callGas)
        external
        returns (uint256 stage, bytes memory reason, uint256 accountGas, uint256 paymasterGas, uint256 usedByCall)
    {
        bool ok;
        uint256 before = gasleft();
        if (op.initCode.length >= 20) {
            (ok, reason) = address(bytes20(op.initCode[:20])).call(op.initCode[20:]);
            if (!ok || op.sender.code.length == 0) return (1, reason, 0, 0, 0);
        }
        (ok, reason) = op.sender.call(abi.encodeCall(IAccount.validateUserOp, (op, hash, 0)));
        if (!ok || reason.length != 32) return (2, reason, 0, 0, 0);
        accountGas = before - gasleft();
        if (op.paymasterAndData.length >= 52) {
            before = gasleft();
            (ok, reason) = address(bytes20(op.paymasterAndData[:20])).call(
                abi.encodeCall(IPaymaster.validatePaymasterUserOp, (op, hash, 0))
            );
            if (!ok) return (3, reason, accountGas, 0, 0);
            paymasterGas = before - gasleft();
        }
        before = gasleft();
        (ok, reason) = op.sender.call{gas: callGas == 0 ? gasleft() : callGas}(op.callData);
        usedByCall = before - gasleft();
        if (!ok) return (4, reason, accountGas, paymasterGas, usedByCall);
        return (0, "", accountGas, paymasterGas, usedByCall);
    }
}
