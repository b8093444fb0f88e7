// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

/// Owns addr.reverse: everybody may say there what their own address is called. Whether that is true, the name's own
/// record tells.
contract ReverseRegistrar {
    /// The namehash of addr.reverse.
    bytes32 public constant ADDR_REVERSE_NODE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    NameRegistry public immutable registry;
    NameResolver public immutable defaultResolver;

    event ReverseClaimed(address indexed addr, bytes32 indexed node);

    constructor(NameRegistry registry_) {
        registry = registry_;
        defaultResolver = new NameResolver(registry_, address(this));
    }

    function setName(string calldata name) external returns (bytes32) {
        bytes32 reverse = node(msg.sender);
        registry.setSubnodeRecord(
            ADDR_REVERSE_NODE, label(msg.sender), msg.sender, address(defaultResolver), 0
        );
        emit ReverseClaimed(msg.sender, reverse);
        defaultResolver.setName(reverse, name);
        return reverse;
    }

    function node(address of_) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(ADDR_REVERSE_NODE, label(of_)));
    }

    function label(address of_) private pure returns (bytes32) {
        bytes memory text = bytes(Strings.toHexString(of_));
        bytes memory digits = new bytes(40);
        for (uint256 i = 0; i < 40; i++) {
            digits[i] = text[i + 2];
        }
        return keccak256(digits);
    }
}
