// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Who owns a name, and which contract answers for it: the interface of the ENS registry.
contract NameRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 => Record) private records;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);

    error NotTheOwner(bytes32 node);

    modifier onlyOwner(bytes32 node) {
        if (records[node].owner != msg.sender) revert NotTheOwner(node);
        _;
    }

    constructor() {
        records[0].owner = msg.sender;
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return records[node].owner != address(0);
    }

    function setOwner(bytes32 node, address to) external onlyOwner(node) {
        records[node].owner = to;
        emit Transfer(node, to);
    }

    function setResolver(bytes32 node, address to) public onlyOwner(node) {
        records[node].resolver = to;
        emit NewResolver(node, to);
    }

    function setTTL(bytes32 node, uint64 to) external onlyOwner(node) {
        records[node].ttl = to;
        emit NewTTL(node, to);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address to) public onlyOwner(node) returns (bytes32 child) {
        child = keccak256(abi.encodePacked(node, label));
        records[child].owner = to;
        emit NewOwner(node, label, to);
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address to, address resolver_, uint64 ttl_) external {
        bytes32 child = setSubnodeOwner(node, label, to);
        records[child].resolver = resolver_;
        records[child].ttl = ttl_;
        emit NewResolver(child, resolver_);
    }
}
