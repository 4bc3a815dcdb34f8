import { int, num } from "./arrays.ts";
import { slack } from "./compile.ts";
import { DrivingClock } from "./driving-hours.ts";
import type { Routes } from "./routes.ts";

/** Follows a route that is not there yet: how long its driver would be on the road, breaks included. */
export class RoadTime {
  #routes: Routes | undefined;
  #node = 0;
  #vehicle = 0;
  /** Driving, breaks and service before the service at the node begins. */
  #toil = 0;
  #departBy = 0;
  #begin = 0;
  #late = false;
  readonly #clock = new DrivingClock();

  /** From the beginning of the route to the node, as it is. */
  leave(routes: Routes, node: number): void {
    const { problem } = routes;
    this.#routes = routes;
    this.#node = node;
    this.#vehicle = int(routes.vehicle, node);
    this.#toil = num(routes.toil, node);
    this.#departBy = num(routes.departBy, node);
    this.#begin = num(routes.leave, node) - num(problem.service, node);
    this.#late = false;
    if (!problem.paced) return;
    const hours = problem.hours[int(problem.typeOf, this.#vehicle)] ?? null;
    this.#clock.resume(hours, num(routes.sinceBreak, node), num(routes.driven, node));
  }

  copyFrom(other: RoadTime): void {
    this.#routes = other.#routes;
    this.#node = other.#node;
    this.#vehicle = other.#vehicle;
    this.#toil = other.#toil;
    this.#departBy = other.#departBy;
    this.#begin = other.#begin;
    this.#late = other.#late;
    this.#clock.copyFrom(other.#clock);
  }

  /** On to a stop. */
  pass(stop: number, open: number, close: number): void {
    const step = this.#step(stop, open);
    this.#toil += step;
    this.#departBy = Math.min(this.#departBy, close - this.#toil);
    this.#begin = Math.max(open, this.#begin + step);
    this.#late ||= this.#begin > close + slack;
    this.#node = stop;
  }

  /** On to a node of the route and from there as before: what the longer time costs, Infinity if it is too long. */
  costOfJoining(node: number): number {
    const routes = this.#routes;
    if (routes === undefined) return Infinity;
    const { problem } = routes;
    const type = int(problem.typeOf, this.#vehicle);
    const time = problem.hours[type] === null ? this.#timeByJoining(routes, node) : this.#timeByFollowing(routes, node);
    if (time === Infinity || time > num(problem.longest, type) + slack) return Infinity;
    const before = int(routes.size, this.#vehicle) === 0 ? 0 : routes.timeOnRoad(this.#vehicle);
    return num(problem.perTime, type) * (time - before);
  }

  /** Behind the node nothing changes but that it may be later. */
  #timeByJoining(routes: Routes, node: number): number {
    const end = routes.startOf(this.#vehicle) + 1;
    const step = this.#step(node, num(routes.open, node));
    const rest = num(routes.toil, end) - num(routes.toil, node);
    const toil = this.#toil + step;
    const departBy = Math.min(this.#departBy, num(routes.latest, node) - toil);
    const arrival = Math.max(num(routes.endFrom, node), this.#begin + step + rest);
    return Math.max(toil + rest, arrival - departBy);
  }

  /** Breaks may move anywhere behind the node; Infinity where that is too late or too much driving. */
  #timeByFollowing(routes: Routes, first: number): number {
    const { next, open, close, problem } = routes;
    const end = routes.startOf(this.#vehicle) + 1;
    for (let node = first; ; node = int(next, node)) {
      this.pass(node, num(open, node), num(close, node));
      if (this.#late) return Infinity;
      if (node === end) break;
    }
    const atMost = problem.hours[int(problem.typeOf, this.#vehicle)]?.drivingAtMost ?? Infinity;
    if (this.#clock.driven > atMost + slack) return Infinity;
    return Math.max(this.#toil, this.#begin - this.#departBy);
  }

  /** Service at the node, the ride and its breaks. */
  #step(to: number, open: number): number {
    const problem = this.#routes?.problem;
    if (problem === undefined) return 0;
    const ride = num(problem.duration, int(problem.place, this.#node) * problem.places + int(problem.place, to));
    const step = num(problem.service, this.#node) + ride;
    if (!problem.paced) return step;
    return step + this.#clock.ride(ride, { arrival: this.#begin + step, open, service: num(problem.service, to) });
  }
}
