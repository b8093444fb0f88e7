// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {NameRegistry} from "./NameRegistry.sol";
import {NameResolver} from "./NameResolver.sol";

/// Looks names up in one call, as clients of ENS ask it: forward with any record, and backward with the forward check.
/// A resolver may answer for all names below its own (ENSIP-10), and off the chain (ERC-3668): the client is then sent to
/// its servers by way of a batch of one question, in the form in which ENS does it. What answers a reverse name must be
/// on the chain.
contract UniversalResolver {
    uint256 private constant ETHER = 60;
    bytes4 private constant EXTENDED_RESOLVER = 0x9061b923;
    bytes16 private constant DIGITS = "0123456789abcdef";
    NameRegistry public immutable registry;

    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error HttpError(uint16 status, string message);
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);
    error EmptyAddress();
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    /// The resolver of a name, or of the nearest name above it, with the node and where its name begins.
    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = namehash(name, 0);
        while (offset < name.length) {
            resolver = registry.resolver(namehash(name, offset));
            if (resolver != address(0)) break;
            offset += 1 + uint8(name[offset]);
        }
    }

    function resolveWithGateways(bytes memory name, bytes memory data, string[] memory gateways)
        external
        view
        returns (bytes memory result, address resolver)
    {
        return look(name, data, gateways, this.resolveCallback.selector, "");
    }

    /// With what the servers of a name answered.
    function resolveCallback(bytes memory response, bytes memory extra)
        external
        view
        returns (bytes memory result, address resolver)
    {
        (result, resolver,) = proven(response, extra);
    }

    /// The name that an address says it has; reverts where that name stands for another address.
    function reverseWithGateways(bytes memory of_, uint256 coinType, string[] memory gateways)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (of_.length == 0) revert EmptyAddress();
        bytes memory result;
        bytes memory reverseName = dnsEncode(reverseNameOf(of_, coinType));
        bytes memory question = abi.encodeCall(NameResolver.name, (namehash(reverseName, 0)));
        (result, reverseResolver) = look(reverseName, question, gateways, bytes4(0), "");
        primary = abi.decode(result, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        bytes memory name = dnsEncode(primary);
        question = abi.encodeWithSignature("addr(bytes32,uint256)", namehash(name, 0), coinType);
        bytes memory kept = abi.encode(primary, of_, reverseResolver);
        (result, resolver) = look(name, question, gateways, this.reverseCallback.selector, kept);
        requireSame(primary, abi.decode(result, (bytes)), of_);
    }

    /// With what the servers of the name answered that an address says it has.
    function reverseCallback(bytes memory response, bytes memory extra)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes memory result;
        bytes memory kept;
        bytes memory of_;
        (result, resolver, kept) = proven(response, extra);
        (primary, of_, reverseResolver) = abi.decode(kept, (string, bytes, address));
        requireSame(primary, abi.decode(result, (bytes)), of_);
    }

    /// Asks a name's resolver. Where it answers off the chain this reverts, and the client comes back by the callback.
    function look(bytes memory name, bytes memory data, string[] memory gateways, bytes4 callback, bytes memory kept)
        private
        view
        returns (bytes memory result, address resolver)
    {
        uint256 offset;
        (resolver,, offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool extended = isExtended(resolver);
        if (offset > 0 && !extended) revert ResolverNotFound(name);
        bool answered;
        (answered, result) =
            resolver.staticcall(extended ? abi.encodeWithSignature("resolve(bytes,bytes)", name, data) : data);
        if (!answered && callback != 0 && bytes4(result) == OffchainLookup.selector) {
            sendOn(resolver, result, gateways, callback, kept);
        }
        if (!answered && result.length > 0) revert ResolverError(result);
        if (result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (extended) result = abi.decode(result, (bytes));
    }

    /// Sends the client to the servers that a resolver named in its error.
    function sendOn(
        address resolver,
        bytes memory thrown,
        string[] memory gateways,
        bytes4 callback,
        bytes memory kept
    ) private view {
        bytes memory args = new bytes(thrown.length - 4);
        for (uint256 i = 0; i < args.length; i++) {
            args[i] = thrown[i + 4];
        }
        Request[] memory requests = new Request[](1);
        bytes4 innerCallback;
        bytes memory innerExtra;
        (requests[0].sender, requests[0].urls, requests[0].data, innerCallback, innerExtra) =
            abi.decode(args, (address, string[], bytes, bytes4, bytes));
        if (requests[0].sender != resolver) revert ResolverError(thrown);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeWithSignature("query((address,string[],bytes)[])", requests),
            callback,
            abi.encode(resolver, innerCallback, innerExtra, kept)
        );
    }

    /// What the resolver makes of its servers' answer.
    function proven(bytes memory response, bytes memory extra)
        private
        view
        returns (bytes memory result, address resolver, bytes memory kept)
    {
        bytes4 callback;
        bytes memory innerExtra;
        (resolver, callback, innerExtra, kept) = abi.decode(extra, (address, bytes4, bytes, bytes));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        bytes memory answer = responses[0];
        if (failures[0] && bytes4(answer) == HttpError.selector) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        if (failures[0]) revert ResolverError(answer);
        bool answered;
        (answered, result) = resolver.staticcall(abi.encodeWithSelector(callback, answer, innerExtra));
        if (!answered) revert ResolverError(result);
        result = abi.decode(result, (bytes));
    }

    function isExtended(address resolver) private view returns (bool) {
        (bool answered, bytes memory said) =
            resolver.staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", EXTENDED_RESOLVER));
        return answered && said.length == 32 && abi.decode(said, (uint256)) == 1;
    }

    function requireSame(string memory primary, bytes memory found, bytes memory of_) private pure {
        if (keccak256(found) != keccak256(of_)) revert ReverseAddressMismatch(primary, found);
    }

    /// ENSIP-19: the address in hexadecimal digits, then addr.reverse or the coin type.
    function reverseNameOf(bytes memory of_, uint256 coinType) private pure returns (string memory) {
        bytes memory digits = new bytes(of_.length * 2);
        for (uint256 i = 0; i < of_.length; i++) {
            digits[2 * i] = DIGITS[uint8(of_[i]) >> 4];
            digits[2 * i + 1] = DIGITS[uint8(of_[i]) & 15];
        }
        return string.concat(string(digits), coinType == ETHER ? ".addr" : string.concat(".", hexOf(coinType)), ".reverse");
    }

    function hexOf(uint256 value) private pure returns (string memory text) {
        for (; value > 0; value >>= 4) {
            text = string.concat(string(abi.encodePacked(DIGITS[value & 15])), text);
        }
    }

    function dnsEncode(string memory ens) private pure returns (bytes memory dns) {
        bytes memory text = bytes(ens);
        dns = abi.encodePacked(bytes1(0), text, bytes1(0));
        uint256 start;
        for (uint256 i = 0; i <= text.length; i++) {
            if (i < text.length && text[i] != ".") continue;
            if (i == start || i - start > 255) revert DNSEncodingFailed(ens);
            dns[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    function namehash(bytes memory name, uint256 offset) private pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[offset]);
        if (length == 0) return 0;
        if (offset + 1 + length >= name.length) revert DNSDecodingFailed(name);
        bytes memory label = new bytes(length);
        for (uint256 i = 0; i < length; i++) {
            label[i] = name[offset + 1 + i];
        }
        return keccak256(abi.encodePacked(namehash(name, offset + 1 + length), keccak256(label)));
    }
}
