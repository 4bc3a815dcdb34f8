import { int, num } from "./arrays.ts";
import { slack } from "./compile.ts";
import type { Routes } from "./routes.ts";

/** Follows a route that is not there yet: how long its driver would be on the road. */
export class RoadTime {
  #routes: Routes | undefined;
  #node = 0;
  #vehicle = 0;
  /** Driving and service before the service at the node begins. */
  #toil = 0;
  #departBy = 0;
  #begin = 0;

  /** From the beginning of the route to the node, as it is. */
  leave(routes: Routes, node: number): void {
    this.#routes = routes;
    this.#node = node;
    this.#vehicle = int(routes.vehicle, node);
    this.#toil = num(routes.toil, node);
    this.#departBy = num(routes.departBy, node);
    this.#begin = num(routes.leave, node) - num(routes.problem.service, node);
  }

  copyFrom(other: RoadTime): void {
    this.#routes = other.#routes;
    this.#node = other.#node;
    this.#vehicle = other.#vehicle;
    this.#toil = other.#toil;
    this.#departBy = other.#departBy;
    this.#begin = other.#begin;
  }

  /** On to a stop. */
  pass(stop: number, open: number, close: number): void {
    const step = this.#step(stop);
    this.#toil += step;
    this.#departBy = Math.min(this.#departBy, close - this.#toil);
    this.#begin = Math.max(open, this.#begin + step);
    this.#node = stop;
  }

  /** On to a node of the route and from there as before: what the longer time costs, Infinity if it is too long. */
  costOfJoining(node: number): number {
    const routes = this.#routes;
    if (routes === undefined) return Infinity;
    const { problem } = routes;
    const step = this.#step(node);
    const vehicle = this.#vehicle;
    const rest = num(routes.toil, routes.startOf(vehicle) + 1) - num(routes.toil, node);
    const toil = this.#toil + step;
    const departBy = Math.min(this.#departBy, num(routes.latest, node) - toil);
    const end = Math.max(num(routes.endFrom, node), this.#begin + step + rest);
    const time = Math.max(toil + rest, end - departBy);
    const type = int(problem.typeOf, vehicle);
    if (time > num(problem.longest, type) + slack) return Infinity;
    const before = int(routes.size, vehicle) === 0 ? 0 : routes.timeOnRoad(vehicle);
    return num(problem.perTime, type) * (time - before);
  }

  #step(to: number): number {
    const problem = this.#routes?.problem;
    if (problem === undefined) return 0;
    const way = int(problem.place, this.#node) * problem.places + int(problem.place, to);
    return num(problem.service, this.#node) + num(problem.duration, way);
  }
}
