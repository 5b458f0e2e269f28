// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/blake3.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace signalbox::transactions {

namespace {
using Word = std::uint32_t;
using ChainingValue = std::array<Word, 8>;
using Block = std::array<Word, 16>;

constexpr std::size_t blockSize = 64;
constexpr std::size_t chunkSize = 1024;
constexpr int rounds = 7;

enum Flag : Word
{
    ChunkStart = 1,
    ChunkEnd = 2,
    Parent = 4,
    Root = 8
};

constexpr ChainingValue initialValue{
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

// Where each message word of a round comes from in the round before.
constexpr std::array<std::uint8_t, 16> permutation{2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8};

// The state is a 4×4 matrix; a round mixes its columns, then its diagonals.
constexpr std::array<std::array<std::uint8_t, 4>, 8> lanes{{{0, 4, 8, 12}, {1, 5, 9, 13}, {2, 6, 10, 14},
    {3, 7, 11, 15}, {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13}, {3, 4, 9, 14}}};

/// A compression that waits for the flags of its place in the tree: only the last one of all is the root.
struct Node
{
    ChainingValue input;
    Block block;
    std::uint64_t counter = 0;
    Word length = blockSize;
    Word flags = 0;
};

void mix(Block &state, const std::array<std::uint8_t, 4> &lane, Word first, Word second)
{
    Word &a = state[lane[0]];
    Word &b = state[lane[1]];
    Word &c = state[lane[2]];
    Word &d = state[lane[3]];
    a += b + first;
    d = std::rotr(d ^ a, 16);
    c += d;
    b = std::rotr(b ^ c, 12);
    a += b + second;
    d = std::rotr(d ^ a, 8);
    c += d;
    b = std::rotr(b ^ c, 7);
}

ChainingValue compress(const Node &node, Word moreFlags)
{
    Block state{};
    std::copy(node.input.begin(), node.input.end(), state.begin());
    std::copy_n(initialValue.begin(), 4, state.begin() + 8);
    state[12] = static_cast<Word>(node.counter);
    state[13] = static_cast<Word>(node.counter >> 32);
    state[14] = node.length;
    state[15] = node.flags | moreFlags;

    Block words = node.block;
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t lane = 0; lane < lanes.size(); ++lane)
            mix(state, lanes[lane], words[2 * lane], words[2 * lane + 1]);
        Block permuted{};
        for (std::size_t i = 0; i < words.size(); ++i)
            permuted[i] = words[permutation[i]];
        words = permuted;
    }

    ChainingValue output{};
    for (std::size_t i = 0; i < output.size(); ++i)
        output[i] = state[i] ^ state[i + 8];
    return output;
}

Block blockWords(std::string_view bytes)
{
    Block words{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        words[i / 4] |= Word{static_cast<std::uint8_t>(bytes[i])} << (8 * (i % 4));
    return words;
}

// The last compression of a chunk; the ones before it are done.
Node chunkNode(std::string_view chunk, std::uint64_t counter)
{
    ChainingValue value = initialValue;
    Word start = ChunkStart;
    while (chunk.size() > blockSize) {
        value = compress({value, blockWords(chunk.substr(0, blockSize)), counter, blockSize, start}, 0);
        chunk.remove_prefix(blockSize);
        start = 0;
    }
    return {value, blockWords(chunk), counter, static_cast<Word>(chunk.size()), start | ChunkEnd};
}

Node parentNode(const ChainingValue &left, const ChainingValue &right)
{
    Node node{initialValue, {}, 0, blockSize, Parent};
    std::copy(left.begin(), left.end(), node.block.begin());
    std::copy(right.begin(), right.end(), node.block.begin() + 8);
    return node;
}
}

QByteArray blake3(std::string_view bytes)
{
    // Finished left subtrees, the largest first. A subtree of 2^k chunks is joined as soon as its right half is
    // complete, which the trailing zeros of the number of finished chunks tell.
    std::vector<ChainingValue> subtrees;
    std::uint64_t finished = 0;
    for (; bytes.size() > chunkSize; bytes.remove_prefix(chunkSize)) {
        ChainingValue value = compress(chunkNode(bytes.substr(0, chunkSize), finished), 0);
        ++finished;
        for (int joined = std::countr_zero(finished); joined > 0; --joined) {
            value = compress(parentNode(subtrees.back(), value), 0);
            subtrees.pop_back();
        }
        subtrees.push_back(value);
    }

    Node last = chunkNode(bytes, finished);
    for (; !subtrees.empty(); subtrees.pop_back())
        last = parentNode(subtrees.back(), compress(last, 0));
    QByteArray digest;
    for (const Word word : compress(last, Root)) {
        for (unsigned shift = 0; shift < 32; shift += 8)
            digest.append(static_cast<char>(word >> shift));
    }
    return digest;
}

} // namespace signalbox::transactions
