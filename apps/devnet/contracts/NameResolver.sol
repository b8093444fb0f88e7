// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {NameRegistry} from "./NameRegistry.sol";

/// What a name stands for: the records that a public resolver of ENS keeps, without its content and key records. The
/// owner of a name writes them, and for the names of addresses the reverse registrar.
contract NameResolver {
    uint256 private constant ETHER = 60;
    NameRegistry private immutable registry;
    address private immutable trusted;
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) private texts;
    mapping(bytes32 => string) private names;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);

    error NotAllowed(bytes32 node);

    modifier allowed(bytes32 node) {
        if (msg.sender != trusted && msg.sender != registry.owner(node)) revert NotAllowed(node);
        _;
    }

    constructor(NameRegistry registry_, address trusted_) {
        registry = registry_;
        trusted = trusted_;
    }

    function addr(bytes32 node) external view returns (address payable) {
        bytes memory found = addresses[node][ETHER];
        return found.length == 20 ? payable(address(bytes20(found))) : payable(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function name(bytes32 node) external view returns (string memory) {
        return names[node];
    }

    function setAddr(bytes32 node, address to) external {
        setAddr(node, ETHER, abi.encodePacked(to));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory to) public allowed(node) {
        addresses[node][coinType] = to;
        emit AddressChanged(node, coinType, to);
        if (coinType == ETHER && to.length == 20) emit AddrChanged(node, address(bytes20(to)));
    }

    function setText(bytes32 node, string calldata key, string calldata value) external allowed(node) {
        texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata to) external allowed(node) {
        names[node] = to;
        emit NameChanged(node, to);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, addr, addr with a coin type, text and name
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }
}
