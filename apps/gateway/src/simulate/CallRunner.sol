// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import './Runner.sol';

/// Stands at an account's address, and so acts in its name.
/// callRunner.ts holds its code; callRunner.long.test.ts compiles this file and compares.
contract CallRunner is Runner {
    receive() external payable {}

    /// An account without code answers nothing to anybody.
    fallback() external payable {}

    function act(address to, uint256 value, uint256 most, bytes memory data) internal override returns (bool ok) {
        assembly { ok := call(most, to, value, add(data, 32), mload(data), 0, 0) }
    }

    function standIn() internal pure override {
        assembly { stop() }
    }

    // An account takes every NFT; one with code has to say so.

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC1155BatchReceived.selector;
    }
}
